/**
 * The address of a page that was asked for. What was asked may name a host of its own, as it does for a proxy
 * (`GET http://shop.example/login`); the shop answers by its own.
 */
export function pageUrl(publicUrl: string, asked: string): URL {
  // Joined, not resolved: "//elsewhere/x" is a path here, not another host.
  return new URL(publicUrl + asked.replace(/^https?:\/\/[^/?#]*/i, ''))
}
