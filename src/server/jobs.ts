import type { Platform } from '#platform/platform.ts'
import type { Work } from '#platform/worker.ts'
import { authWorks } from './auth/auth.worker.ts'
import { contactMessagesWorks } from './contact-messages/contact-messages.worker.ts'
import { idempotencyWorks } from './http/idempotency.worker.ts'
import { importsWorks } from './imports/imports.worker.ts'
import { partnershipRequestsWorks } from './partnership-requests/partnership-requests.worker.ts'
import { picturesWorks } from './pictures/pictures.worker.ts'
import { privacyWorks } from './privacy/privacy.worker.ts'
import { foldPromotionCounts, promotionsWorks } from './promotions/promotions.worker.ts'

/** Every job of the product. */
export function works(platform: Platform): Work[] {
  return [
    ...promotionsWorks(platform),
    ...picturesWorks(platform),
    ...partnershipRequestsWorks(platform),
    ...contactMessagesWorks(platform),
    ...importsWorks(platform),
    ...authWorks(platform),
    ...idempotencyWorks(platform),
    ...privacyWorks(platform),
  ]
}

/** When the scheduled ones run, in UTC: the nights are those of São Paulo. */
export const schedule = `
*/10 * * * * promotions:archiveEnded
30 6 * * * promotions:tidy
0 7 * * * pictures:sweep
10 7 * * * imports:tidy
15 7 * * * auth:tidy
30 7 * * * privacy:forgetOld
45 * * * * http:forgetKeys
`

/** What every worker does every few seconds, finer than a timetable can say. */
export const routines = [{ everySeconds: 3, perform: foldPromotionCounts }]
