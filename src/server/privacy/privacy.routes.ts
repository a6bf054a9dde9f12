import { privacy } from '#contract/privacy.ts'
import { slugify } from '#domain/plain-text.ts'
import { site } from '#domain/site.ts'
import type { Platform } from '#platform/platform.ts'
import { exportAlerts } from '#server/alerts/export-alerts.ts'
import { networkOf } from '#server/http/client-network.ts'
import { clearCookie, cookieNames } from '#server/http/security/cookies.ts'
import type { Serve } from '#server/http/serve.ts'
import { exportPriceReports } from '#server/price-reports/price-reports.service.ts'
import type { ListLimits } from '#server/shopping-lists/list-limits.ts'
import { exportVisitor, readStoredBytes } from '#server/shopping-lists/visitor-data.ts'
import { readForms, requestFormsLink } from './forms.service.ts'
import { eraseOwnData } from './privacy.service.ts'

const fileName = () => `meus-dados-${slugify(site.name)}.json`

export function privacyRoutes(
  serve: Serve,
  platform: Pick<Platform, 'db' | 'storage' | 'log'>,
  limits: ListLimits,
): void {
  serve(privacy.export, async ({ db, visitor, query, now, request, reply }) => {
    if (visitor.id !== null) limits.admitRead(request, await readStoredBytes(db, visitor.id))
    // Exporting one's data must not create a visitor cookie.
    reply.removeHeader('set-cookie')
    reply.header('content-disposition', `attachment; filename="${fileName()}"`)
    return {
      exportedAt: now.toISOString(),
      ...(await exportVisitor(db, visitor.tokenHash)),
      ...(await exportAlerts(db, visitor.id)),
      ...(await exportPriceReports(db, query.device)),
    }
  })

  serve(privacy.sendFormsLink, ({ db, body, now, request }) =>
    requestFormsLink(db, body.email, networkOf(request.ip), now).then(() => undefined),
  )

  serve(privacy.readForms, ({ db, body, now }) => readForms(db, body.token, now))

  serve(
    privacy.erase,
    async ({ visitor, query, now, reply }) => {
      await eraseOwnData(platform, { tokenHash: visitor.tokenHash, isKnown: visitor.id !== null }, query.device, now)
      reply.removeHeader('set-cookie')
      clearCookie(reply, cookieNames.visitor)
      return undefined
    },
    { transaction: 'own' },
  )
}
