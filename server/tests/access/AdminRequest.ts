/** What a call of the back office is sent. */
export interface AdminRequest {
  params?: Record<string, string | number> | undefined
  query?: Record<string, string | number> | undefined
  body?: unknown
}
