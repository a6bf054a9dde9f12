import { z } from 'zod'
import { addDays, dayOf, formatDay } from '#domain/dates.ts'
import { dueReminder, planGraceDays, planReminderDays } from '#domain/stores/store-plan.ts'
import { inTransaction } from '#platform/database/database.ts'
import { enqueue, job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { mailPlanEnd } from './store-plans.jobs.ts'
import { deleteOldMonths, listEndingPlans, markReminded } from './store-plans.repository.ts'

const remindOfEnds = job('storePlans:remind', z.unknown())
const mailReminder = job(
  'storePlans:mailReminder',
  z.strictObject({ store: z.string(), plan: z.string(), endsOn: z.string(), id: z.string() }),
)
/** A year of history, and the current month. */
const keptDays = 400

export function storePlanJobHandlers({
  db,
  clock,
  outbox,
  config,
}: Pick<Platform, 'db' | 'clock' | 'outbox' | 'config'>): JobHandler[] {
  return [
    handles(remindOfEnds, async () => {
      const today = dayOf(clock.now())
      for (const plan of await listEndingPlans(db, today, addDays(today, planReminderDays[0]))) {
        const days = dueReminder(plan, plan.remindedDays, today)
        if (days === undefined || plan.endsOn === null) continue
        const payload = { store: plan.storeName, plan: plan.name, endsOn: plan.endsOn }
        await inTransaction(db, async (db) => {
          if (!(await markReminded(db, plan, days))) return
          const id = `plan-${plan.storeId}-${plan.endsOn}-${days}`
          await enqueue(db, mailReminder, { ...payload, id })
          await enqueue(db, mailPlanEnd, { ...payload, storeId: plan.storeId, id })
        })
      }
      await deleteOldMonths(db, addDays(today, -keptDays))
    }),
    handles(mailReminder, async ({ store, plan, endsOn, id }) => {
      await outbox.send({
        kind: 'team',
        id,
        to: config.mail.to,
        subject: `Plano de ${store} termina em ${formatDay(endsOn)}`,
        text: [
          `O plano ${plan} de ${store} termina em ${formatDay(endsOn)}.`,
          '',
          `Depois o mercado ainda publica por ${planGraceDays} dias. Em seguida, ofertas novas esperam até o plano ser renovado; as que estão no ar continuam.`,
          '',
          'Para renovar, mude o fim do plano na aba Mercados:',
          new URL(`/admin?aba=mercados&q=${encodeURIComponent(store)}`, config.http.publicUrl).href,
        ].join('\n'),
      })
    }),
  ]
}
