import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { job } from '#platform/queue.ts'
import { performs, type Work } from '#platform/worker.ts'
import { deleteClaimsEndedBefore } from './imports.repository.ts'

const tidyImports = job('imports:tidy', z.unknown())
const thirtyDays = 30 * 86_400_000

/** A row whose validity is over is refused anyway: then nobody needs to know whether it was imported before. */
export function importsWorks({ db, clock }: Pick<Platform, 'db' | 'clock'>): Work[] {
  return [performs(tidyImports, () => deleteClaimsEndedBefore(db, new Date(clock.now().getTime() - thirtyDays)))]
}
