/**
 * Whether the receiving mail server confirms the sender's domain: its own Authentication-Results (RFC 8601) states that DMARC passed. Only
 * the topmost header counts: a sender can add more below it, under any name. Quoted texts and comments may repeat what the sender wrote.
 */
export function isSenderProven(results: readonly string[], mailServer: string | null, sender: string | null): boolean {
  const [topmost = ''] = results
  const plain = topmost
    .slice(0, 4000)
    .toLowerCase()
    .replaceAll(/\\./g, '')
    .replaceAll(/"[^"]*"?|\([^()]*\)?/g, ' ')
  // The rest of a comment within a comment.
  if (plain.includes(')')) return false
  const [server = '', ...verdicts] = plain.split(';')
  if (mailServer === null || sender === null || server.trim().split(' ')[0] !== mailServer.toLowerCase()) return false
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  return verdicts.some((verdict) => {
    const words = verdict.trim().split(/[ \t\r\n]/)
    return words[0] === 'dmarc=pass' && words.includes(`header.from=${domain}`)
  })
}
