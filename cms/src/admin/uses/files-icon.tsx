/** A picture with a link, as the menu shows the list of files. */
export function FilesIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M3 4h18v11H3zM3 12l5-4 4 3 3-2 6 5M9 20h6M12 15v5" />
    </svg>
  );
}
