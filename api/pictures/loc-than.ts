import { fleece, graphite, rubber, shell } from './kit';
import { layers } from './loc-hepa';

/** A cabin filter of carbon, in a dark frame, with a second one behind it. */
export const draw = layers({ pleats: fleece, frame: shell }, { pleats: graphite, frame: rubber });
