/** Does one piece of work at a time, and of those that came meanwhile only the last. */
export function latest<T>(work: (input: T) => Promise<void>): (input: T) => void {
  let running = false;
  let next: { input: T } | null = null;
  const run = async (): Promise<void> => {
    running = true;
    while (next !== null) {
      const { input }: { input: T } = next;
      next = null;
      await work(input);
    }
    running = false;
  };
  return (input) => {
    next = { input };
    if (!running) void run();
  };
}
