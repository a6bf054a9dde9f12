import { z } from 'zod'
import { addDays, dayOf } from '#domain/dates.ts'
import { site } from '#domain/site.ts'
import { writeResultsMail } from '#domain/week/results-mail.ts'
import { weekOf } from '#domain/week/week-state.ts'
import { enqueue, job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { describeResults } from '#server/engagement/store-results.ts'
import { oneClickHeaders } from '#server/http/one-click.ts'
import { publicId } from '#server/public-ids.ts'
import { stopToken } from './stop-tokens.ts'
import * as repository from './weekly-results.repository.ts'
import { oneClickPath } from './weekly-results.routes.ts'

/** Scheduled on Monday, and on the next two mornings for mails that a stopped worker missed. */
const begin = job('weeklyResults:begin', z.unknown())
const mailResults = job(
  'weeklyResults:mail',
  z.strictObject({ storeId: z.int(), personId: z.int(), monday: z.iso.date() }),
  { keyOf: ({ storeId, personId, monday }) => `results ${storeId} ${personId} ${monday}` },
)

type Parts = Pick<Platform, 'db' | 'clock' | 'outbox' | 'config'>

export function weeklyResultsJobHandlers(platform: Parts): JobHandler[] {
  const { db, clock } = platform
  return [
    handles(begin, async () => {
      const { firstDay: from, lastDay: to } = weekOf(addDays(dayOf(clock.now()), -7))
      for (const manager of await repository.listUnmailed(db, { from, to }))
        await enqueue(db, mailResults, { ...manager, monday: from })
    }),
    handles(mailResults, ({ monday, ...manager }) => sendResults(platform, manager, monday)),
  ]
}

/** Claimed before it is sent: if a worker dies in between, a mail is lost, but none is sent twice. */
async function sendResults({ db, outbox, config }: Parts, manager: repository.Manager, monday: string): Promise<void> {
  const { from, to, seen, listed, contacted } = await describeResults(db, manager.storeId, monday)
  const figures = { seen: seen.times, listed: listed.times, contacted: contacted.times }
  if (Object.values(figures).every((times) => times === null)) return
  const claimed = await repository.claimMail(db, manager, monday)
  if (!claimed) return
  const address = (path: string) => new URL(path, config.http.publicUrl).href
  const stopUrl = address(`${oneClickPath}${stopToken(config.keys.resultStops, manager)}`)
  const { email, ...names } = claimed
  const mail = writeResultsMail({
    ...names,
    siteName: site.name,
    brandColor: site.colors.brand.light,
    week: { from, to },
    figures,
    repeatUrl: address(`/minha-loja?loja=${publicId('store', manager.storeId)}&aba=repetir`),
    stopUrl,
  })
  try {
    const id = `results-${manager.storeId}-${manager.personId}-${monday}`
    await outbox.send({ kind: 'weeklyResults', id, to: email, ...mail, headers: oneClickHeaders(stopUrl) })
  } catch (error) {
    await repository.releaseMail(db, manager)
    throw error
  }
}
