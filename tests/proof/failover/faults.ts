import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseCluster } from './database-cluster.ts'
import type { Machine } from './machines.ts'

/** A fault of the cluster and its repair: `inject` returns the repair function. */
export interface Fault {
  name: string
  /** Seconds for which no write may be acknowledged. */
  maxSilence: number
  inject: (cluster: DatabaseCluster, primary: Machine) => Promise<() => Promise<void>>
}

const nothingToRepair = async () => {}
const secondsCut = 20

export const noFault: Fault = { name: 'no fault', maxSilence: 0, inject: async () => nothingToRepair }

export const faults: Fault[] = [
  {
    name: 'postmaster killed',
    maxSilence: 10,
    inject: async (cluster, primary) => {
      await cluster.killPostmaster(primary)
      return nothingToRepair
    },
  },
  {
    name: 'node killed',
    maxSilence: 10,
    inject: async (cluster, primary) => {
      primary.kill()
      return async () => {
        await pause(10_000)
        await cluster.startNode(primary)
      }
    },
  },
  {
    name: 'primary cut off',
    maxSilence: 10,
    inject: async (_cluster, primary) => {
      primary.unplug()
      return async () => {
        await pause(secondsCut * 1000)
        primary.plug()
      }
    },
  },
  {
    name: 'primary frozen',
    maxSilence: 10,
    inject: async (_cluster, primary) => {
      const thaw = primary.freeze()
      return async () => {
        await pause(secondsCut * 1000)
        thaw()
      }
    },
  },
  {
    name: 'switchover',
    maxSilence: 5,
    inject: async (cluster, primary) => {
      await cluster.switchOver(primary)
      return nothingToRepair
    },
  },
  {
    name: 'synchronous standby cut off',
    maxSilence: 10,
    inject: async (cluster) => {
      const standby = await cluster.findSynchronousStandby()
      standby.unplug()
      return async () => {
        await pause(secondsCut * 1000)
        standby.plug()
      }
    },
  },
  {
    name: 'HAProxy killed',
    maxSilence: 10,
    inject: async (cluster) => {
      await cluster.killHaproxy()
      return async () => {
        // Like systemd.
        await pause(1000)
        await cluster.startHaproxy()
      }
    },
  },
]
