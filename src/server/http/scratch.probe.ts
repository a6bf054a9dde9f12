import { Writable } from 'node:stream'
import { afterAll, beforeAll, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
let api: TestApi
beforeAll(async () => { api = await startApi({ LOG_LEVEL: 'debug' }) })
afterAll(() => api.close())
const show = async (o: any) => { const r = await api.app.inject(o); console.log(JSON.stringify(o).slice(0,150), '→', r.statusCode, r.headers['content-type'], r.headers['cache-control'], r.body.slice(0, 260)) }
test('x', async () => {
  for (const method of ['PROPFIND','PURGE','QUERY','LOCK']) await show({ method, url: '/api/stats' }).catch(e => console.log(method, e.message))
  for (const payload of ['[]','null','"x"','{"__proto__":1}']) await show({ method:'POST', url:'/api/contact-messages', headers:{'content-type':'application/json'}, payload })
  await show({ method: 'GET', url: '/api/stores/%00' })
  await show({ method: 'PUT', url: '/api/shopping-lists/items/%00/toggle' })
  await show({ method: 'POST', url: '/api/shopping-lists', payload: {userId:'user-1',name:'x'}, headers: {'idempotency-key': 'short'} })
})
