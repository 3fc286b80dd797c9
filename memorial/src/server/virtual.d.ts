/** Made by vite.config.ts from the client's build. */
declare module "virtual:styles" {
  export const styles: { page: string; camera: string };
}
