/** Letters of a search. Longer texts are cut, because what they may mean is tried in many ways. */
export const longestSearch = 200
