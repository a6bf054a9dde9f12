import { childPrograms } from '#processes/local/child-programs.ts'
import { localEnvironment } from '#processes/local/local-environment.ts'
import { siteArguments } from '#processes/local/site-arguments.ts'
import { waitUntilReady } from '#processes/local/wait-until-ready.ts'
import type { Services } from '#services/services.ts'

const port = 4898
export const origin = `http://127.0.0.1:${port}`

/** Runs the built site as in production, except for its rate limits, while it is used. */
export async function withSite<T>(
  services: Services,
  databaseUrl: string,
  extra: Record<string, string>,
  use: () => Promise<T>,
): Promise<T> {
  const programs = childPrograms()
  const environment = {
    ...localEnvironment(services, databaseUrl, port),
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', READS_PER_TEN_SECONDS: '100000000' },
    ...extra,
  }
  programs.start(siteArguments, environment, (name) => {
    throw new Error(`${name} ended unexpectedly`)
  })
  try {
    await waitUntilReady(port)
    return await use()
  } finally {
    await programs.stopAll()
  }
}
