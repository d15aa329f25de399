/** Every text in a value, without recursion: how deep an answer goes is not ours to say. */
export function* textsIn(raw: unknown): Generator<string> {
  const rest = [raw];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string') yield value;
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) rest.push(part);
  }
}
