/**
 * npm run reread [-- --apply]
 * Lists product names that today's rules would parse differently; with --apply parses them again. People's decisions stay.
 */
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { reportRereading, rereadAll } from '#server/products/review/rereading.ts'

const [option, ...others] = process.argv.slice(2)
if ((option !== undefined && option !== '--apply') || others.length > 0) {
  console.error('Usage: npm run reread [-- --apply]')
  process.exit(2)
}

const platform = startPlatform(readConfig(process.env))
try {
  const { read, changed } = await reportRereading(platform.db, ({ name, before, after }) =>
    console.log(`${name}\n  ${before ?? '(unread)'} → ${after ?? '(unread)'}`),
  )
  console.log(`Names that older rules have read: ${read}; that would change: ${changed}`)
  if (option === '--apply') console.log(`Read again: ${await rereadAll(platform.db)}`)
} finally {
  await platform.close()
}
