/** Cites the clauses of the specification that a test covers beyond the four in its title. `npm run clauses` reads the call. */
export function covers(..._clauses: string[]): void {}
