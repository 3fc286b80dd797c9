// The part of autocannon 9 that is used here; the package brings no types.
declare module "autocannon" {
  interface Request {
    method?: string;
    path: string;
    body?: string;
    headers?: Record<string, string>;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    requests: Request[];
  }
  interface Result {
    requests: { total: number };
    /** Seconds. */
    duration: number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
