/** Fish and seafood. */
export const peixariaKinds = `
Filé de tilápia|kg|tilapia,file tilap
~Salmão|kg|~salmao,file salmao,posta salmao
Merluza|kg|file merluza
Pescada|kg|file pescada,filet pescada
Abrótea|kg|file abrotea
Corvina|kg||-limpeza: inteira, limpa(limpo)
Tainha|kg|
Cação|kg|posta cacao
~Bacalhau|kg|lascas bacalhau,bacalh
~Camarão|kg|camar|-tipo: sete-barbas:sete_barbas(7 barbas; sete barbas), cinza, rosa|-limpeza: limpo, inteiro
Lula|kg|anel lula|-corte: anéis:em_anéis(anel), inteira
Marisco|kg|mexilhao,mexilhao marisco|-limpeza: sem casca(s casca), com casca
Polaca|kg|polaca alasca,file polaca,alaska
Panga|kg|file panga
~Pintado|kg|
Tambaqui|kg|
Polvo|kg|
Siri|kg|carne siri
Linguado|kg|file linguado
~Anchova|kg|enchova
Truta|kg|
Cavala|kg|!cavalinha
Peixe|kg|peixe espada,file peixe,iscas peixe
`
