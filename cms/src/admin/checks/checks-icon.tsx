/** The sign of the checks in the menu: a list with a tick. */
export function ChecksIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M4 6h10M4 12h7M4 18h5M13 16l3 3 5-7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
