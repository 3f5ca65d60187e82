import { fleece, graphite, rubber, shell } from './kit';
import { layers } from './loc-hepa';

/** A carbon cabin filter in a dark frame, with a particle filter behind it. */
export const draw = layers({ pleats: fleece, frame: shell }, { pleats: graphite, frame: rubber });
