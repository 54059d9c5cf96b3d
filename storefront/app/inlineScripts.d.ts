/** A function as the text of a script (../inlineScripts.ts). */
declare module '*?script' {
  const text: string
  export default text
}
