/**
 * npm run backup:pictures
 * Copies the bucket to that of BACKUP_S3_…, only what is new there.
 *
 * npm run backup:pictures -- restore
 * Copies back every picture that the database names and the bucket lacks, and the records of erasures. Run it after restoring the database.
 */

import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { connectBackupBucket } from '#platform/storage/backup-bucket.ts'
import { backUpObjects, backupDays, restoreObjects } from '#server/pictures/back-up-pictures.ts'

const [command, ...rest] = process.argv.slice(2)
if ((command !== undefined && command !== 'restore') || rest.length > 0) {
  console.error('Usage: npm run backup:pictures [-- restore]')
  process.exit(2)
}
const config = readConfig(process.env)
if (!config.backup) {
  console.error('Where to? Set the variables BACKUP_S3_… of .env.example.')
  process.exit(2)
}

const backup = connectBackupBucket(config.backup)
const platform = startPlatform(config, { statementSeconds: 60 })
try {
  const hasVersions = await backup.prepare(backupDays)
  if (command === 'restore') {
    const { named, restored, missing } = await restoreObjects({ ...platform, backup })
    console.log(`Files that the database names: ${named}`)
    console.log(`Objects restored: ${restored}`)
    console.log(`Objects in neither bucket: ${missing.length}`)
    for (const key of missing) console.log(`  ${key}`)
    if (missing.length > 0) process.exitCode = 1
  } else {
    if (!hasVersions) console.log('The store keeps no versions: nothing is deleted from the backup.')
    const { copied, unchanged, deleted } = await backUpObjects({ ...platform, backup, hasVersions })
    console.log(`Objects copied: ${copied}`)
    console.log(`Objects that were there already: ${unchanged}`)
    console.log(`Objects deleted, restorable for ${backupDays} days: ${deleted}`)
  }
} finally {
  backup.close()
  await platform.close()
}
