/**
 * npm run measure -- pasted [FILE] — reads labelled messages as they are pasted into a list and prints how many of their items are found, and
 * what is added that is none. --wrong lists the differences. The form of the file: tests/pasted/messages.txt.
 */
import { listsWrong, percent } from './labelled-rows.ts'
import { compareMessage, readMessages } from './pasted-messages.ts'

const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const files =
  given.length > 0 ? given : ['messages', 'later-messages', 'last-messages'].map((name) => `tests/pasted/${name}.txt`)

console.log(
  '| Messages | Items | Found | Added without a question, none | Asked without need | Messages entirely right |',
)
console.log('| --- | --- | --- | --- | --- | --- |')
for (const file of files) {
  const messages = readMessages(file).map((message) => ({ ...message, ...compareMessage(message) }))
  const sum = (count: (message: (typeof messages)[number]) => number) =>
    messages.reduce((total, message) => total + count(message), 0)
  const items = sum((message) => message.items)
  const lost = sum(({ lost }) => lost.length)
  const exact = messages.filter(({ isExact }) => isExact).length
  console.log(
    `| ${file}: ${messages.length} | ${items} | ${percent(items - lost, items)} | ${sum(({ unasked }) => unasked.length)} | ${sum(({ needless }) => needless.length)} | ${exact} of ${messages.length} |`,
  )
  if (!listsWrong) continue
  for (const { name, expected, read, isExact } of messages) {
    if (isExact) continue
    console.log(`${name}`)
    for (const line of expected) if (!read.includes(line)) console.log(`  labelled ${line}`)
    for (const line of read) if (!expected.includes(line)) console.log(`  read     ${line}`)
  }
}
