/** Whether a mail server refused the message for good (SMTP 5xx): the same message to the same address fails again. */
export function isMailRefused(error: unknown): boolean {
  const code = (error as { responseCode?: number }).responseCode ?? 0
  return code >= 500 && code < 600
}
