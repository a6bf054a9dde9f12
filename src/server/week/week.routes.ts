import { week } from '#contract/week/week.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import { invalidField } from '#server/app-error.ts'
import type { Serve } from '#server/http/serve.ts'
import { activeStoreNumber } from '#server/stores/stores.service.ts'
import { readWeek } from './read-week.ts'

const maxSnoozeDays = 31

export function weekRoutes(serve: Serve): void {
  serve(week.get, ({ db, now }) => readWeek(db, now))

  serve(week.recordRequest, async ({ db, now, params, audit }) => {
    const storeId = await activeStoreNumber(db, params.storeId)
    await db
      .insertInto('storeFollowUps')
      .values({ storeId, askedAt: now })
      .onConflict((conflict) => conflict.column('storeId').doUpdateSet({ askedAt: now }))
      .execute()
    audit({ subject: `store ${params.storeId}`, after: { asked: true } })
    return { askedAt: now.toISOString() }
  })

  serve(week.snooze, async ({ db, now, params, body, audit }) => {
    const { until } = body
    const today = dayOf(now)
    if (until !== null && (until < today || until > addDays(today, maxSnoozeDays)))
      throw invalidField('until', `Escolha um dia de hoje até ${maxSnoozeDays} dias à frente`)
    const storeId = await activeStoreNumber(db, params.storeId)
    const before = await db
      .selectFrom('storeFollowUps')
      .select('snoozedUntil')
      .where('storeId', '=', storeId)
      .executeTakeFirst()
    await db
      .insertInto('storeFollowUps')
      .values({ storeId, snoozedUntil: until })
      .onConflict((conflict) => conflict.column('storeId').doUpdateSet({ snoozedUntil: until }))
      .execute()
    const snoozedUntil = before?.snoozedUntil ?? null
    audit({ subject: `store ${params.storeId}`, before: { snoozedUntil }, after: { snoozedUntil: until } })
    return { snoozedUntil: until }
  })
}
