/** Preloaded into a site: after SIGUSR2 its event loop never turns again. */
process.on('SIGUSR2', () => {
  for (;;);
})
