import { loadChunk } from '#web/ui/load-chunk.ts'

export const loadPlanning = () => loadChunk(() => import('./where-to-buy/planning.ts'))
