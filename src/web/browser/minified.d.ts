/** The text of a script, minified by `vite.config.ts`. */
declare module '*?minified' {
  const text: string
  export default text
}
