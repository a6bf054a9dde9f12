import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { TestApi } from './api.ts'

/** Runs one of our programs with the services of a test, to its end. */
export function runProgram({ platform: { config } }: TestApi, file: string, ...args: string[]) {
  return promisify(execFile)(process.execPath, [file, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: config.database.url,
      S3_ENDPOINT: config.storage.endpoint,
      S3_ACCESS_KEY_ID: config.storage.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.storage.secretAccessKey,
      SMTP_URL: config.mail.smtpUrl,
      MAIL_FROM: config.mail.from,
      MAIL_TO: config.mail.to,
      PUBLIC_ID_KEY: config.publicIdKey,
    },
  })
}
