/**
 * Waits for a mutation that tells of its own failure (`onError`), so that a form knows how long it is being sent:
 * `form.handleSubmit((fields) => answered(send.mutateAsync(fields)))`.
 */
export async function answered(sending: Promise<unknown>): Promise<void> {
  await sending.catch(() => undefined)
}
