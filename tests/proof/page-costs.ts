import type { Promotion } from '#contract/promotions.ts'

export interface PageCost {
  page: string
  /** Milliseconds of CPU time of the whole process, including compression. */
  cpu: number
  /** Bytes of HTML, and of the compressed response. */
  html: number
  compressed: number
}

type PageLimits = Record<string, { cpu: number; html: number }>

/** Limits of a page, on the demonstration data and with offers in thousands of cities. Each includes 2.1 KB of the site's configuration. */
export const pageLimits = {
  demonstration: {
    home: { cpu: 27, html: 105_000 },
    search: { cpu: 24, html: 74_000 },
    offer: { cpu: 12, html: 37_000 },
    stores: { cpu: 17, html: 90_000 },
    cities: { cpu: 8, html: 21_000 },
    city: { cpu: 13, html: 59_000 },
  },
  filled: {
    home: { cpu: 36, html: 117_000 },
    search: { cpu: 32, html: 115_000 },
    offer: { cpu: 13, html: 36_000 },
    stores: { cpu: 26, html: 130_000 },
    cities: { cpu: 15, html: 64_000 },
    city: { cpu: 18, html: 61_000 },
  },
} satisfies Record<string, PageLimits>

/** The address of each page with limits. */
export async function pagePaths(origin: string, city: string): Promise<Record<string, string>> {
  const [offer] = await listOffers(origin)
  return {
    home: '/',
    search: '/?q=arroz',
    offer: `/oferta/${offer?.id}`,
    stores: '/mercados',
    cities: '/cidades',
    city: `/cidades/${city}`,
  }
}

/**
 * Requests each page of a running site like a browser, one after the other and in rounds: the first one warms up, the median of the others
 * counts. The site must run without its page cache.
 */
export async function measurePages(
  origin: string,
  paths: Record<string, string>,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<PageCost[]> {
  const samples = Object.entries(paths).map(([page, path]) => ({ page, path, values: [] as number[] }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const { path, values } of samples) {
      const before = await readUsage(origin)
      for (let request = 0; request < requests; request += 1) await requestPage(origin, path)
      const after = await readUsage(origin)
      if (round > 0) values.push((after.cpu - before.cpu) / requests)
    }
  }
  return await Promise.all(
    samples.map(async ({ page, path, values }) => ({
      page,
      cpu: values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN,
      html: (await requestPage(origin, path, 'identity')).size,
      compressed: (await requestPage(origin, path)).size,
    })),
  )
}

/** The exceeded limits, each as a sentence. `slack` multiplies the limit of CPU time, for a machine with other work. */
export function exceededLimits(costs: PageCost[], allLimits: PageLimits, slack = 1): string[] {
  return costs.flatMap(({ page, cpu, html }) => {
    const limits = allLimits[page] ?? { cpu: 0, html: 0 }
    return [
      ...(cpu > limits.cpu * slack ? [`${page}: ${cpu.toFixed(1)} ms of CPU, at most ${limits.cpu * slack}`] : []),
      ...(html > limits.html ? [`${page}: ${html} bytes of HTML, at most ${limits.html}`] : []),
    ]
  })
}

/** The process's own figures: milliseconds of CPU time since its start, and resident memory in MB. */
export async function readUsage(origin: string): Promise<{ cpu: number; memory: number }> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
  return { cpu: read('process_cpu_seconds_total') * 1000, memory: read('process_resident_memory_bytes') / 1e6 }
}

export async function requestPage(origin: string, path: string, encoding = 'br'): Promise<{ size: number }> {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': encoding } })
  if (response.status !== 200) throw new Error(`${path} responded ${response.status}`)
  await response.arrayBuffer()
  return { size: Number(response.headers.get('content-length')) }
}

/** Offers from the API, a hundred at a time. */
export async function listOffers(origin: string, count = 1): Promise<Promotion[]> {
  const offers: Promotion[] = []
  let path: string | undefined = `/api/promotions?limit=${Math.min(count, 100)}`
  while (path !== undefined && offers.length < count) {
    const response: Response = await fetch(origin + path)
    offers.push(...((await response.json()) as Promotion[]))
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return offers.slice(0, count)
}
