/** Unknown query parameters are an error instead of being ignored: a misspelled filter would return every entry. */
export default {
  rest: { defaultLimit: 25, maxLimit: 100, withCount: true, strictParams: true },
  documents: { strictParams: true },
};
