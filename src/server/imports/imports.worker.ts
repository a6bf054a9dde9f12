import { z } from 'zod'
import { oneDay } from '#domain/durations.ts'
import { job } from '#platform/jobs/queue.ts'
import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteClaimsEndedBefore } from './imports.repository.ts'

const tidyImports = job('imports:tidy', z.unknown())
const thirtyDays = 30 * oneDay

/** Deletes the claims of expired offers: an expired row is refused anyway, so its claim is not needed. */
export function importsJobHandlers({ db, clock }: Pick<Platform, 'db' | 'clock'>): JobHandler[] {
  return [handles(tidyImports, () => deleteClaimsEndedBefore(db, new Date(clock.now().getTime() - thirtyDays)))]
}
