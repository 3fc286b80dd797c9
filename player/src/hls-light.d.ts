/** The light build is hls.js without captions, alternate audio and encryption; it has no types of its own. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}
