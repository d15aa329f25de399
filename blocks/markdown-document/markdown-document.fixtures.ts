import type { RichText } from '#contract/content/page-view.ts';
import type { BlockFixtures } from '#rendering/block-fixtures.ts';

const short: RichText = { html: '<p>Ce texte tient en une phrase.</p>', headings: [] };

const sections = (titles: string[], paragraph: string): RichText => {
  const headings = titles.map((text, position) => ({ id: `section-${position + 1}`, text, level: 2 }));
  return { headings, html: headings.map(({ id, text }) => `<h2 id="${id}">${text}</h2><p>${paragraph}</p>`).join('') };
};

const table =
  '<div data-table tabindex="0" role="region" aria-label="Tableau"><table><thead><tr><th>Donnée</th><th>Durée de conservation</th></tr></thead><tbody><tr><td>Compte rendu de consultation</td><td>vingt ans</td></tr></tbody></table></div>';

const contract = sections(
  [
    'Objet du contrat',
    'Engagements du professionnel de santé partenaire',
    'Engagements de la clinique de la mémoire',
    'Protection des données à caractère personnel et secret médical',
    'Rémunération, facturation et absence de compérage',
    'Responsabilité, assurance et obligation de moyens',
    'Durée, renouvellement, suspension et résiliation anticipée',
    'Loi applicable et règlement amiable des différends',
  ],
  'Le professionnel exerce en toute indépendance. Il reste seul responsable de ses actes, de ses prescriptions et de la continuité des soins qu’il propose à la personne, conformément au code de déontologie dont il relève, aux recommandations de bonne pratique et aux bonnes pratiques de télémédecine en vigueur à la date de la consultation.',
);

/** The states of a long text: with contents, in one sentence, and a contract with a table. */
export const fixtures: BlockFixtures<'blocks.markdown-document'> = {
  fr: {
    normal: {
      title: 'Mentions légales',
      body: sections(
        ['Qui édite ce site ?', 'Qui héberge ce site ?', 'Comment nous joindre ?'],
        'Nous répondons à toute question par courrier ou par téléphone.',
      ),
      showContents: true,
    },
    empty: { title: null, body: short, showContents: true },
    longest: {
      title: 'Contrat de partenariat entre un professionnel de santé libéral et la clinique de la mémoire en ligne',
      body: { ...contract, html: `${contract.html}${table}` },
      showContents: true,
    },
  },
  en: {
    normal: {
      title: 'Legal notice',
      body: sections(
        ['Who publishes this site?', 'Who hosts this site?', 'How to reach us'],
        'We answer every question by letter or by phone.',
      ),
      showContents: true,
    },
    empty: { title: null, body: { html: '<p>One sentence is enough here.</p>', headings: [] }, showContents: true },
    longest: {
      title: 'Partnership agreement between an independent health professional and the online memory clinic',
      body: sections(
        [
          'Purpose',
          'What the professional commits to',
          'What the clinic commits to',
          'Personal data and confidentiality',
        ],
        'The professional works independently and remains responsible for every act, prescription and follow-up offered.',
      ),
      showContents: false,
    },
  },
  malformed: [
    { field: 'body', data: { title: 'Mentions légales', body: null, showContents: true } },
    { field: 'body.html', data: { title: null, body: { html: 3, headings: [] }, showContents: true } },
    { field: 'showContents', data: { title: null, body: short, showContents: 'oui' } },
  ],
};
