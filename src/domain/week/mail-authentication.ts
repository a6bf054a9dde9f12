/**
 * Whether the receiving mail server confirms the sender's domain: its own Authentication-Results (RFC 8601) states that DMARC passed. Only
 * the topmost header counts: a sender can add more below it, under any name. Quoted texts and comments may repeat what the sender wrote.
 */
export function isSenderProven(results: readonly string[], mailServer: string | null, sender: string | null): boolean {
  const [topmost = ''] = results
  const [server = '', ...verdicts] = withoutQuotes(topmost.slice(0, 4000).toLowerCase()).split(';')
  if (mailServer === null || sender === null || server.trim().split(' ')[0] !== mailServer.toLowerCase()) return false
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  return verdicts.some((verdict) => {
    const words = verdict.trim().split(/[ \t\r\n]/)
    return words[0] === 'dmarc=pass' && words.includes(`header.from=${domain}`)
  })
}

/**
 * Comments count as spaces. They may contain comments; a quote in them begins no quoted text, nor a parenthesis in quotes a comment. Reading
 * ends at a parenthesis that closes no comment: after it, comments and text cannot be told apart.
 */
function withoutQuotes(header: string): string {
  let plain = ''
  let isQuoted = false
  let comments = 0
  for (const sign of header.replaceAll(/\\./g, '')) {
    if (isQuoted) isQuoted = sign !== '"'
    else if (sign === '(') comments += 1
    else if (sign === ')') {
      if (comments === 0) break
      comments -= 1
    } else if (comments === 0 && sign === '"') isQuoted = true
    else plain += comments === 0 ? sign : ' '
  }
  return plain
}
