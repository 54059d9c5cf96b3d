/** Name and address of a sender: `Rawaj <shop@example.test>`, or an address alone. As they are typed, whole or not. */
export function senderParts(sender: string): { name: string; address: string } {
  const { name = '', address = sender } = /^(?<name>.*) <(?<address>[^<>]*)>$/u.exec(sender)?.groups ?? {}
  return { name, address }
}

/** The sender of these parts; empty without both. */
export const senderOf = ({ name, address }: { name: string; address: string }): string =>
  name === '' ? address : `${name} <${address}>`
