import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectWithoutTimeouts } from '#platform/database/database.ts'
import { mailMessage } from '#server/messages/messages.jobs.ts'
import type { FaultProxy } from '#tests/support/fault-proxy.ts'
import type { Program, Site, TestCluster } from '../test-cluster.ts'
import { createListWriter, sendMessage } from './traffic.ts'

/** The running parts that can be broken. */
export interface Machines {
  cluster: TestCluster
  toDatabase: FaultProxy
  toMail: FaultProxy
  sites: Site[]
  workers: Program[]
  startSite: (index: number) => Promise<Site>
  startWorker: (index: number) => Program
}

export interface Fault {
  name: string
  /** The alert that must be sent. */
  alert: string
  /** Returns a function that ends it. */
  cause: () => Promise<() => Promise<unknown>>
}

/** The faults, in groups that do not affect each other. The one that causes the most errors is last. */
export function createFaults({
  cluster,
  toDatabase,
  toMail,
  sites,
  workers,
  startSite,
  startWorker,
}: Machines): Fault[][] {
  const { db } = cluster.platform
  const origin = sites[0]?.origin ?? ''
  const asOwner = (statement: string) => {
    const owner = connectWithoutTimeouts(cluster.services.databaseUrl('proof'))
    return sql
      .raw(statement)
      .execute(owner)
      .finally(() => owner.destroy())
  }

  const siteKilled: Fault = {
    name: 'a site killed',
    alert: 'SiteDown',
    cause: async () => {
      await sites[1]?.end('SIGKILL')
      return () => startSite(1)
    },
  }
  const workerKilled: Fault = {
    name: 'a worker killed',
    alert: 'WorkerDown',
    cause: async () => {
      await workers[1]?.end('SIGKILL')
      return async () => startWorker(1)
    },
  }
  const mailRefused: Fault = {
    name: 'the mail server refuses connections',
    alert: 'JobsFailing',
    cause: async () => {
      await toMail.set('refuse')
      await sendMessage(origin, 1)
      return () => toMail.set('pass')
    },
  }
  const jobGivenUp: Fault = {
    name: 'a job fails for the last time',
    alert: 'JobsGivenUp',
    cause: async () => {
      const payload = JSON.stringify({ id: 'not a number' })
      await sql`select graphile_worker.add_job(${mailMessage.name}, ${payload}::json, job_key := 'broken', max_attempts := 1)`.execute(
        db,
      )
      return () => sql`delete from graphile_worker._private_jobs where key = 'broken'`.execute(db)
    },
  }
  const readsFail: Fault = {
    name: 'the site may no longer read offers',
    alert: 'ErrorBudgetBurnsFast',
    cause: async () => {
      await asOwner('revoke select on promotions from cestinha_site')
      return () => asOwner('grant select on promotions to cestinha_site')
    },
  }
  const databaseSlow: Fault = {
    name: 'offers are locked for 1.5 s, again and again',
    alert: 'ResponsesSlow',
    cause: async () => {
      const owner = connectWithoutTimeouts(cluster.services.databaseUrl('proof'))
      let isEnding = false
      const locking = (async () => {
        while (!isEnding)
          await owner.transaction().execute(async (transaction) => {
            await sql`lock table promotions in access exclusive mode`.execute(transaction)
            await pause(1500)
          })
      })()
      return async () => {
        isEnding = true
        await locking
        await owner.destroy()
      }
    },
  }
  const tableLocked: Fault = {
    name: 'a forgotten transaction locks the lists',
    alert: 'DatabasePoolExhausted',
    cause: async () => {
      const owner = connectWithoutTimeouts(cluster.services.databaseUrl('proof'))
      const transaction = await owner.startTransaction().execute()
      await sql`lock table shopping_lists in access exclusive mode`.execute(transaction)
      const visitors = startVisitors(origin, 24)
      return async () => {
        await transaction.rollback().execute()
        await owner.destroy()
        await visitors.stop()
      }
    },
  }
  const databaseSilent: Fault = {
    name: 'the database no longer answers',
    alert: 'DatabaseUnreachable',
    cause: async () => {
      await toDatabase.set('black hole')
      return () => toDatabase.set('pass')
    },
  }
  return [
    [siteKilled, workerKilled, mailRefused, jobGivenUp],
    [readsFail],
    [databaseSlow],
    [tableLocked],
    [databaseSilent],
  ]
}

/** Visitors who each start a list, again and again. */
function startVisitors(origin: string, count: number) {
  const writeList = createListWriter()
  let isStopping = false
  const visits = Array.from({ length: count }, async () => {
    while (!isStopping)
      await writeList(origin).then(
        async (response) => response.arrayBuffer(),
        () => undefined,
      )
  })
  return {
    stop: async () => {
      isStopping = true
      await Promise.all(visits)
    },
  }
}
