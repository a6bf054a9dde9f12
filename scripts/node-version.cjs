// CommonJS, because a Node.js that is too old fails at the first line of TypeScript, in words that help nobody.
const needed = 24
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `Cestinha needs Node.js ${needed}, and this is ${process.version}. Install it from https://nodejs.org, then run npm ci.`,
  )
  process.exit(1)
}
