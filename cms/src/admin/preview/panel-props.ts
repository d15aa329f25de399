/** What the content manager tells a panel of the entry whose form is open. */
export interface PanelProps {
  activeTab: 'draft' | 'published' | null;
  model: string;
  collectionType?: string;
  documentId?: string;
  document?: { documentId?: string; locale?: string | null; status?: string; updatedAt?: string };
  meta?: {
    availableStatus?: { publishedAt?: string | null; updatedAt?: string }[];
    /** The other languages of the entry. */
    availableLocales?: { locale?: string | null; status?: string }[];
  };
}
