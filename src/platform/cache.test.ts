// @own-process: stops the clock
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Cache, type CacheOptions, createCache } from './cache.ts'

const lifetime = { freshUntil: 10, staleWhileRevalidateUntil: 30, staleIfErrorUntil: 100 }
const failing = (error = new Error('away')) => vi.fn(() => Promise.reject(error))
const loading = <T>(value: T) => vi.fn(async () => value)

let now = 0
beforeEach(() => {
  now = 0
})

function cacheOf<T = string>(options: Partial<CacheOptions<T>> = {}) {
  return createCache<T>({ maxEntries: 10, ...lifetime, now: () => now, ...options })
}

describe('a value loaded at 0, when the next load succeeds,', () => {
  test.each([
    { age: 9, status: 'fresh', value: 'first', loads: 0 },
    { age: 10, status: 'stale', value: 'first', loads: 1 },
    { age: 29, status: 'stale', value: 'first', loads: 1 },
    { age: 30, status: 'loaded', value: 'second', loads: 1 },
    { age: 100, status: 'loaded', value: 'second', loads: 1 },
  ])('is $status at $age', async ({ age, status, value, loads }) => {
    const cache = cacheOf()
    const second = loading('second')
    await cache.getOrLoad('key', loading('first'))

    now = age

    expect(await cache.getOrLoad('key', second)).toEqual({ value, age: status === 'loaded' ? 0 : age, status })
    expect(second).toHaveBeenCalledTimes(loads)
  })
})

describe('a value loaded at 0, when the next load fails,', () => {
  test.each([10, 30, 99])('is returned stale at %i', async (age) => {
    const cache = cacheOf()
    await cache.getOrLoad('key', loading('first'))

    now = age

    expect(await cache.getOrLoad('key', failing())).toEqual({ value: 'first', age, status: 'stale' })
  })

  test('is expired at 100, and the failure reaches the caller', async () => {
    const cache = cacheOf()
    await cache.getOrLoad('key', loading('first'))

    now = 100

    await expect(cache.getOrLoad('key', failing())).rejects.toThrow('away')
  })
})

test('get returns what getOrLoad would have returned from memory, and loads nothing', async () => {
  const cache = cacheOf()
  expect(cache.get('key')).toBeUndefined()
  await cache.getOrLoad('key', loading('first'))

  const seen = [9, 10, 99, 100].map((age) => {
    now = age
    return cache.get('key')?.status
  })

  expect(seen).toEqual(['fresh', 'stale', 'stale', undefined])
})

test('without stale lifetimes a value is fresh or gone, and a failure reaches the caller', async () => {
  const cache = createCache<string>({ maxEntries: 10, freshUntil: 10, now: () => now })
  await cache.getOrLoad('key', loading('first'))

  now = 10

  expect(cache.get('key')).toBeUndefined()
  await expect(cache.getOrLoad('key', failing())).rejects.toThrow('away')
})

test('the age of a value counts from the start of its load', async () => {
  const cache = cacheOf()
  const slow = async () => {
    now = 9
    return 'first'
  }
  await cache.getOrLoad('key', slow)

  expect(cache.get('key')).toMatchObject({ status: 'fresh', age: 9 })
  now = 10
  expect(cache.get('key')).toMatchObject({ status: 'stale', age: 10 })
})

describe('callers who ask for the same key at the same time', () => {
  const askThrice = (cache: Cache<string>, load: () => Promise<string>) =>
    Promise.allSettled([cache.getOrLoad('key', load), cache.getOrLoad('key', load), cache.getOrLoad('key', load)])

  test('share one load and its value', async () => {
    const load = loading('one')

    const results = await askThrice(cacheOf(), load)

    expect(load).toHaveBeenCalledTimes(1)
    expect(results.map((result) => result.status === 'fulfilled' && result.value.value)).toEqual(['one', 'one', 'one'])
  })

  test('share its failure too, and the next caller loads again', async () => {
    const cache = cacheOf()
    const load = failing()

    const results = await askThrice(cache, load)

    expect(load).toHaveBeenCalledTimes(1)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await cache.getOrLoad('key', loading('next'))).toMatchObject({ value: 'next' })
  })

  test('load one by one where coalesce is false', async () => {
    const load = loading('one')

    await askThrice(cacheOf({ coalesce: false }), load)

    expect(load).toHaveBeenCalledTimes(3)
  })

  test('find the load under way as pending until it ends', async () => {
    const cache = cacheOf()
    const { promise, resolve } = Promise.withResolvers<string>()
    const asked = cache.getOrLoad('key', () => promise)
    const pending = cache.pending('key')

    resolve('one')

    expect([await pending, (await asked).value]).toEqual(['one', 'one'])
    expect([cache.pending('key'), cache.pending('other')]).toEqual([undefined, undefined])
  })
})

test('after a failure the stale value is returned without a load until the retry delay is over', async () => {
  const cache = cacheOf({ retryDelay: 5 })
  const load = failing()
  await cache.getOrLoad('key', loading('first'))
  const loadsAt = async (time: number) => {
    now = time
    await cache.getOrLoad('key', load)
    await Promise.resolve()
    return load.mock.calls.length
  }

  expect([await loadsAt(50), await loadsAt(54), await loadsAt(55)]).toEqual([1, 1, 2])
})

test('a rejection that is no failure reaches the caller, and the value stays for later failures', async () => {
  const refusal = new Error('not found')
  const cache = cacheOf({ isFailure: (error) => error !== refusal })
  await cache.getOrLoad('key', loading('first'))
  now = 50

  await expect(cache.getOrLoad('key', failing(refusal))).rejects.toBe(refusal)
  expect(await cache.getOrLoad('key', failing())).toMatchObject({ value: 'first', status: 'stale' })
})

describe('a loaded value that is judged', () => {
  const judge = (value: string) => (value === 'gone' ? 'forget' : value === 'broken' ? 'failure' : 'keep')

  test('forget reaches the caller, and the value before it is removed', async () => {
    const cache = cacheOf({ judge })
    await cache.getOrLoad('key', loading('first'))
    now = 50

    expect(await cache.getOrLoad('key', loading('gone'))).toMatchObject({ value: 'gone', status: 'loaded' })
    expect(cache.get('key')).toBeUndefined()
  })

  test('failure is covered by the value before it, and reaches the caller only without one', async () => {
    const cache = cacheOf({ judge })
    await cache.getOrLoad('key', loading('first'))
    now = 50

    expect(await cache.getOrLoad('key', loading('broken'))).toMatchObject({ value: 'first', status: 'stale' })
    expect(await cache.getOrLoad('other', loading('broken'))).toMatchObject({ value: 'broken', status: 'loaded' })
    expect(cache.get('other')).toBeUndefined()
  })
})

describe('invalidate', () => {
  test('makes fresh values load again; they serve only when that fails', async () => {
    const cache = cacheOf()
    await cache.getOrLoad('a', loading('old'))
    await cache.getOrLoad('b', loading('old'))

    cache.invalidate()

    expect(await cache.getOrLoad('a', loading('new'))).toMatchObject({ value: 'new', status: 'loaded' })
    expect(await cache.getOrLoad('b', failing())).toMatchObject({ value: 'old', status: 'stale' })
  })

  test('leaves nothing to return where no stale lifetime is given', async () => {
    const cache = createCache<string>({ maxEntries: 10, freshUntil: 10, now: () => now })
    await cache.getOrLoad('key', loading('old'))

    cache.invalidate()

    await expect(cache.getOrLoad('key', failing())).rejects.toThrow('away')
  })

  test('keeps a load begun before it from being joined, and from replacing a load begun after it', async () => {
    const cache = cacheOf()
    const early = Promise.withResolvers<string>()
    const begunBefore = cache.getOrLoad('key', () => early.promise)

    cache.invalidate()
    const begunAfter = cache.getOrLoad('key', loading('new'))
    expect((await begunAfter).value).toBe('new')
    early.resolve('old')

    expect((await begunBefore).value).toBe('old')
    expect(cache.get('key')).toMatchObject({ value: 'new', status: 'fresh' })
  })

  test('lets later callers share the load begun after it, even when the one begun before it ends first', async () => {
    const cache = cacheOf()
    const [early, late] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    const begunBefore = cache.getOrLoad('key', () => early.promise)
    cache.invalidate()
    const begunAfter = cache.getOrLoad('key', () => late.promise)

    early.resolve('old')
    await begunBefore
    const joined = cache.getOrLoad('key', loading('never loaded'))
    late.resolve('new')

    expect((await Promise.all([begunAfter, joined])).map(({ value }) => value)).toEqual(['new', 'new'])
  })

  test('leaves what a load begun before it brings as stale', async () => {
    const cache = cacheOf()
    const early = Promise.withResolvers<string>()
    const begunBefore = cache.getOrLoad('key', () => early.promise)

    cache.invalidate()
    early.resolve('old')
    await begunBefore

    expect(cache.get('key')).toMatchObject({ value: 'old', status: 'stale' })
  })
})

describe('with a maximum wait', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a caller who could have a stale value gets it then; the new one is kept when it comes', async () => {
    const cache = cacheOf({ maxWait: 20 })
    await cache.getOrLoad('key', loading('first'))
    now = 50
    const slow = Promise.withResolvers<string>()

    const asked = cache.getOrLoad('key', () => slow.promise)
    await vi.advanceTimersByTimeAsync(20)
    expect(await asked).toEqual({ value: 'first', age: 50, status: 'stale' })
    slow.resolve('second')
    await vi.advanceTimersByTimeAsync(0)

    expect(cache.get('key')).toMatchObject({ value: 'second', status: 'fresh', age: 0 })
  })

  test('a caller who joins a load after that time waits no time, and never a negative one', async () => {
    const cache = cacheOf({ maxWait: 20 })
    await cache.getOrLoad('key', loading('first'))
    now = 50
    void cache.getOrLoad('key', () => new Promise(() => {}))
    now = 90
    // Restore the spy before the clock: afterwards it would bring back the stopped one.
    using timers = vi.spyOn(globalThis, 'setTimeout')

    const asked = cache.getOrLoad('key', loading('never loaded'))
    await vi.advanceTimersByTimeAsync(0)

    expect(await asked).toMatchObject({ value: 'first', status: 'stale' })
    expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([0])
  })

  test('a caller without a stale value waits for as long as it takes', async () => {
    const cache = cacheOf({ maxWait: 20 })
    const slow = Promise.withResolvers<string>()

    const asked = cache.getOrLoad('key', () => slow.promise)
    await vi.advanceTimersByTimeAsync(1000)
    slow.resolve('first')

    expect((await asked).value).toBe('first')
  })

  test('no timer stays behind', async () => {
    const cache = cacheOf({ maxWait: 20 })
    await cache.getOrLoad('key', loading('first'))
    now = 50

    await cache.getOrLoad('key', loading('second'))

    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('bounds', () => {
  const keys = (cache: { get: (key: string) => unknown }, candidates: string) =>
    [...candidates].filter((key) => cache.get(key)).join('')

  test('the least recently used value goes first', async () => {
    const cache = cacheOf({ maxEntries: 3 })
    for (const key of 'abcad') await cache.getOrLoad(key, loading(key))

    expect(keys(cache, 'abcd')).toBe('acd')
  })

  test('the sizes of all values stay within the maximum, one that is too large is not kept, one of size 0 is', async () => {
    const cache = createCache<number>({
      size: { max: 10, maxEntry: 4.5, of: (value) => value },
      freshUntil: Number.POSITIVE_INFINITY,
    })
    for (const [key, size] of Object.entries({ a: 4, b: 4, c: 4, d: 5, e: 0 }))
      await cache.getOrLoad(key, async () => size)

    expect(keys(cache, 'abcde')).toBe('bce')
  })

  test('a value that has become too large takes the one before it away', async () => {
    const cache = cacheOf<number>({ size: { max: 10, maxEntry: 4, of: (value) => value } })
    await cache.getOrLoad('key', async () => 1)
    now = 50
    await cache.getOrLoad('key', async () => 9)

    expect(cache.get('key')).toBeUndefined()
  })
})
