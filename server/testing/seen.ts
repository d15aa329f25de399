/** The heading and the state of an answer. */
export function seen({ body, headers, statusCode }: { body: string; headers: object; statusCode: number }) {
  const state = 'x-content-state' in headers ? headers['x-content-state'] : undefined;
  return [statusCode, /<h1>(.*)<\/h1>/.exec(body)?.[1], state];
}
