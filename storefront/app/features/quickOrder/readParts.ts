import { notReached, readReply } from '@rawaj/contract/api/fetchCall.ts'

/**
 * Reads a reply that comes in parts, one JSON text a line, and hands on the `data` of each as it arrives.
 * @returns a reply with the data of all parts
 * @throws `ShopApiError` for a failure, at once or in a later part
 */
export async function readParts<Row>(
  response: Response,
  onPart: (rows: readonly Row[]) => void,
): Promise<Record<string, unknown>> {
  const isInParts = response.headers.get('content-type')?.startsWith('application/x-ndjson')
  if (!response.ok || !isInParts || !response.body) {
    const reply = await readReply(response)
    onPart(reply.data as Row[])
    return reply
  }
  const all: Row[] = []
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let rest = ''
  for (;;) {
    // A connection that breaks between two parts.
    const { done, value } = await reader.read().catch(notReached)
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
    const parts = rest.split('\n')
    rest = done ? '' : (parts.pop() ?? '')
    for (const part of parts) {
      if (part === '') continue
      // A part has the shape of a whole reply.
      const { data } = await readReply(new Response(part, { status: part.startsWith('{"success":true') ? 200 : 503 }))
      all.push(...(data as Row[]))
      onPart(data as Row[])
    }
    if (done) return { message: 'Success', data: all }
  }
}
