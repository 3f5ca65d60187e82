/**
 * Placeholder shown until the shell renders: the header's bar with the logo, so that a slow network shows the
 * brand after the first stylesheet rather than a blank page. The shell's base.css gives it the position and
 * size of the real header, and the shell's first render replaces it. It is neither interactive nor announced.
 */
export const BOOT_FRAME = [
  '<div class="boot-frame" aria-hidden="true"><div class="boot-bar">',
  '<svg viewBox="0 0 28 28" width="28" height="28"><rect class="boot-ground" width="28" height="28" rx="8"/>',
  '<g class="boot-bars" transform="translate(3.4 0) skewX(-14)"><rect x="8" y="7" width="12" height="3.2" rx="1"/>',
  '<rect x="8" y="12.4" width="8.4" height="3.2" rx="1"/><rect x="8" y="17.8" width="12" height="3.2" rx="1"/></g></svg>',
  '<span>EV<span class="boot-light">Care</span></span>',
  '</div></div>',
].join('');
