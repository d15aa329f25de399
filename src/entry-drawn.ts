/**
 * What a page does that shows the first screen of a journey, besides what the boot script does on every page. It is built
 * by itself, like that one.
 */
export { beginDrawn } from '#app/boot/begin-drawn.ts';
