import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import type { Platform } from '#platform/platform.ts'
import { localSecretKey } from '#processes/local/local-environment.ts'

type Services = { platform: Pick<Platform, 'config'> }

/** Runs one of our programs to its end with the services of a test. */
export function runProgram({ platform: { config } }: Services, file: string, ...args: string[]) {
  return promisify(execFile)(process.execPath, [file, ...args], { env: environmentOf(config) })
}

/** Starts a long-running one, which the caller must end. */
export function startProgram({ platform: { config } }: Services, file: string): ChildProcess {
  return spawn(process.execPath, [file], { env: environmentOf(config), stdio: 'ignore' })
}

function environmentOf(config: Platform['config']): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: config.database.url,
    ...storageVariables(config.storage),
    ...(config.backup && {
      BACKUP_S3_ENDPOINT: config.backup.endpoint,
      BACKUP_S3_REGION: config.backup.region,
      BACKUP_S3_BUCKET: config.backup.bucket,
      BACKUP_S3_ACCESS_KEY_ID: config.backup.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: config.backup.secretAccessKey,
    }),
    SMTP_URL: config.mail.smtpUrl,
    MAIL_FROM: config.mail.from,
    MAIL_TO: config.mail.to,
    PUBLIC_ID_KEY: config.publicIdKey,
    SECRET_KEY: localSecretKey,
  }
}

function storageVariables(storage: Platform['config']['storage']): Record<string, string> {
  if (storage.kind === 'folder') return { STORAGE: storage.kind, STORAGE_FOLDER: storage.directory }
  return {
    S3_ENDPOINT: storage.endpoint,
    S3_REGION: storage.region,
    S3_BUCKET: storage.bucket,
    S3_ACCESS_KEY_ID: storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
  }
}
