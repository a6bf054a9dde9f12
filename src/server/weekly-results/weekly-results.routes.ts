import type { FastifyInstance } from 'fastify'
import { weeklyResults } from '#contract/submissions/weekly-results.ts'
import type { Platform } from '#platform/platform.ts'
import { found } from '#server/app-error.ts'
import { serveOneClick } from '#server/http/one-click.ts'
import type { Serve } from '#server/http/serve.ts'
import { readStopToken } from './stop-tokens.ts'
import { readWish, saveWish, stopMails } from './weekly-results.repository.ts'

/** One-click unsubscription from Monday's mail, for mail programs. */
export const oneClickPath = '/api/weekly-results/one-click/'

export function weeklyResultsRoutes(
  serve: Serve,
  app: FastifyInstance,
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
): void {
  serve(weeklyResults.get, async ({ db, scope, admin }) => ({ isMailed: await readWish(db, scope, admin.id) }))

  serve(weeklyResults.set, async ({ db, scope, admin, now, body, audit }) => {
    const before = await readWish(db, scope, admin.id)
    await saveWish(db, scope, admin.id, body.isMailed ? null : now)
    audit({
      subject: `store ${scope.code}`,
      before: { isMailed: before },
      after: { isMailed: await readWish(db, scope, admin.id) },
    })
  })

  serveOneClick(app, oneClickPath, {
    pageOf: () => '/minha-loja?aba=loja',
    stop: (token) =>
      stopMails(db, found(readStopToken(config.keys.resultStops, token), 'alert_link_ended'), clock.now()),
  })
}
