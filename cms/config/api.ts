/** Unknown query parameters are refused instead of ignored, so that a typo cannot quietly return everything. */
export default {
  rest: { defaultLimit: 25, maxLimit: 100, withCount: true, strictParams: true },
  documents: { strictParams: true },
};
