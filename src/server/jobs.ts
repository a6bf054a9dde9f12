import type { JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { noAlertTotals } from './alerts/alert-metrics.ts'
import { alertsJobHandlers } from './alerts/alerts.worker.ts'
import { authJobHandlers } from './auth/auth.worker.ts'
import { peopleJobHandlers } from './auth/people/people.worker.ts'
import { categoryDirectory } from './categories/category-directory.ts'
import { comparisonsJobHandlers, foldComparisons } from './comparisons/comparisons.worker.ts'
import { comparisonDoubtsJobHandlers } from './comparisons/doubts.worker.ts'
import { judgePriceDrops } from './comparisons/judge-price-drops.ts'
import { engagementJobHandlers } from './engagement/engagement.worker.ts'
import { flyersJobHandlers } from './flyers/flyers.worker.ts'
import { readPixels } from './flyers/reader/read-pixels.ts'
import { idempotencyJobHandlers } from './http/idempotency.worker.ts'
import { importsJobHandlers } from './imports/imports.worker.ts'
import { inboxJobHandlers } from './inbox/inbox.worker.ts'
import { messagesJobHandlers } from './messages/messages.worker.ts'
import { picturesJobHandlers } from './pictures/pictures.worker.ts'
import { verdictDirectory } from './price-history/verdict-directory.ts'
import { privacyJobHandlers } from './privacy/privacy.worker.ts'
import { productDirectory } from './products/product-directory.ts'
import { countWordsToReview, reviewJobHandlers } from './products/review/review.worker.ts'
import { promotionsJobHandlers, updateSearchWeights } from './promotions/promotions.worker.ts'
import { statsJobHandlers } from './stats/stats.worker.ts'
import { storePlanJobHandlers } from './store-plans/store-plans.worker.ts'
import { storeDirectory } from './stores/store-directory.ts'
import { submissionsJobHandlers } from './submissions/submissions.worker.ts'
import { weeklyResultsJobHandlers } from './weekly-results/weekly-results.worker.ts'

/** A worker without text recognition leaves pictures of flyers to others. */
export function jobHandlers(
  platform: Platform,
  { readsPictures = platform.config.reader.isOn, alertTotals = noAlertTotals() } = {},
): JobHandler[] {
  return [
    ...promotionsJobHandlers(platform),
    ...statsJobHandlers(platform),
    ...comparisonsJobHandlers(platform),
    ...picturesJobHandlers(platform),
    ...messagesJobHandlers(platform),
    ...importsJobHandlers(platform),
    ...inboxJobHandlers(platform),
    ...engagementJobHandlers(platform),
    ...flyersJobHandlers(platform, readsPictures ? readPixels : null),
    ...authJobHandlers(platform),
    ...peopleJobHandlers(platform),
    ...submissionsJobHandlers(platform),
    ...storePlanJobHandlers(platform),
    ...weeklyResultsJobHandlers(platform),
    ...idempotencyJobHandlers(platform),
    ...privacyJobHandlers(platform),
    ...comparisonDoubtsJobHandlers(platform),
    ...reviewJobHandlers(platform),
    ...alertsJobHandlers(
      platform,
      {
        products: productDirectory(platform.db),
        verdicts: verdictDirectory(platform.db),
        stores: storeDirectory(platform.db),
        categories: categoryDirectory(platform.db),
      },
      alertTotals,
    ),
  ]
}

/** In UTC; the nightly jobs run at night in São Paulo. */
export const schedule = `
*/10 * * * * promotions:archiveEnded
*/10 * * * * flyers:resume
*/5 * * * * alerts:match
* * * * * alerts:send ?queue=alerts
* * * * * stats:count ?queue=counts&jobKey=stats:count
30 6 * * * promotions:tidy
35 6 * * * stats:tidy
40 6 * * * comparisons:tidy
50 6 * * * flyers:sweep
0 7 * * * pictures:sweep
10 7 * * * imports:tidy
20 7 * * * inbox:tidy
15 7 * * * auth:tidy
30 7 * * * privacy:forgetOld
40 7 * * * comparisons:forgetDoubts
45 7 * * * products:forgetNamings
55 7 * * * alerts:tidy
0 8 * * * engagement:tidy
0 11 * * * storePlans:remind
5 11 * * 1-3 weeklyResults:begin
45 * * * * http:forgetKeys
50 * * * * privacy:forgetLinks
`

/** Tasks of every worker that run more often than crontab's once a minute. */
export const recurringTasks = [
  { everySeconds: 3, perform: updateSearchWeights },
  { everySeconds: 3, perform: foldComparisons },
  { everySeconds: 5, perform: judgePriceDrops },
  { everySeconds: 10, perform: countWordsToReview },
]
