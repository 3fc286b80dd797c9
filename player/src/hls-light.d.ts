/** The light build is the same library without captions, alternative sound and encryption; it brings no types. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}
