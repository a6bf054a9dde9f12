/** Polls the readiness endpoint for up to five minutes, because a busy machine may be slow. */
export async function waitUntilReady(port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}/health/ready`
  for (let attempt = 0; attempt < 1500; attempt += 1) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} did not answer within five minutes`)
}
