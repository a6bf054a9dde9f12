/** Sends due messages until it is killed: node sending-worker.ts NOW PORT, with the configuration in the environment. */
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { noAlertTotals } from '#server/alerts/alert-metrics.ts'
import { createPushSender, type PushSender } from '#server/alerts/push-sender.ts'
import { sendMessages } from '#server/alerts/send-messages.ts'
import { loadSite } from '#server/brand/load-site.ts'
import { categoryDirectory } from '#server/categories/category-directory.ts'
import { verdictDirectory } from '#server/price-history/verdict-directory.ts'
import { productDirectory } from '#server/products/product-directory.ts'
import { setPublicIdKey } from '#server/public-ids.ts'
import { storeDirectory } from '#server/stores/store-directory.ts'

const [now = '', port = ''] = process.argv.slice(2)
const config = readConfig(process.env)
loadSite(config.siteFile)
setPublicIdKey(config.publicIdKey)
const platform = startPlatform(config, { clock: { now: () => new Date(now) } })
const { db } = platform
const directories = {
  products: productDirectory(db),
  stores: storeDirectory(db),
  categories: categoryDirectory(db),
  verdicts: verdictDirectory(db),
}
const send = createPushSender(platform, { test: { port: Number(port) } })
/** Leaves time to be killed between sending and marking. */
const sendPush: PushSender = async (...message) => {
  const outcome = await send?.(...message)
  await pause(Math.random() * 40)
  return outcome ?? 'failed'
}
for (;;) {
  await sendMessages({ platform, directories, sendPush, totals: noAlertTotals() })
  await pause(5)
}
