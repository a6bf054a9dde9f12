import { z } from 'zod'
import { oneDay } from '#domain/durations.ts'
import { job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import { deleteOldDoubts } from './import-doubts.ts'
import { deleteClaimsEndedBefore } from './imports.repository.ts'

const tidyImports = job('imports:tidy', z.unknown())
const thirtyDays = 30 * oneDay

/** Deletes the claims of expired offers, because an expired row is refused anyway, and doubts that were not answered in time. */
export function importsJobHandlers({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  const scope = PanelScope.ofJob()
  const tidy = async () => {
    await deleteClaimsEndedBefore(db, scope, new Date(clock.now().getTime() - thirtyDays))
    await deleteOldDoubts(db, scope, clock.now())
  }
  return [handles(tidyImports, tidy)]
}
