/** Waiting that ends early when somebody calls `end`. */
export function interruptiblePause() {
  let end = () => {}
  return {
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => end(),
  }
}
