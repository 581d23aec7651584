/**
 * The 340 municipalities with their names and approximate centres, by department.
 * A municipality's code is its department's and its number in this list, two digits each: the order is
 * the official one and part of the data. One text per department keeps it small and quick to load.
 */
// biome-ignore format: one entry per department reads better than one line per string
export const MUNICIPALITY_ROWS: readonly (readonly [department: string, municipalities: string])[] = [
  ['01', `
    Guatemala 14.6354 -90.4794 | Santa Catarina Pinula 14.5644 -90.4651 |
    San José Pinula 14.5543 -90.3464 | San José del Golfo 14.7932 -90.3725 | Palencia 14.6656 -90.3195 |
    Chinautla 14.7273 -90.4976 | San Pedro Ayampuc 14.7723 -90.4421 | Mixco 14.6408 -90.5873 |
    San Pedro Sacatepéquez 14.6795 -90.6216 | San Juan Sacatepéquez 14.7695 -90.6502 |
    San Raymundo 14.7818 -90.5597 | Chuarrancho 14.8532 -90.4725 | Fraijanes 14.4693 -90.4418 |
    Amatitlán 14.4535 -90.6119 | Villa Nueva 14.5409 -90.6064 | Villa Canales 14.3906 -90.5323 |
    Petapa 14.5072 -90.5555`],
  ['02', `
    Guastatoya 14.8513 -90.0636 | Morazán 14.966 -90.1618 | San Agustín Acasaguastlán 15.0193 -89.9861 |
    San Cristóbal Acasaguastlán 15.004 -89.8728 | El Jícaro 14.8884 -89.916 | Sansare 14.8144 -90.2381 |
    Sanarate 14.754 -90.099 | San Antonio La Paz 14.7473 -90.2749`],
  ['03', `
    Antigua Guatemala 14.5455 -90.7254 | Jocotenango 14.5887 -90.7339 | Pastores 14.5982 -90.7715 |
    Sumpango 14.6579 -90.7455 | Santo Domingo Xenacoj 14.6793 -90.7013 |
    Santiago Sacatepéquez 14.6411 -90.6814 | San Bartolomé Milpas Altas 14.6018 -90.6858 |
    San Lucas Sacatepéquez 14.5981 -90.6485 | Santa Lucía Milpas Altas 14.5684 -90.6755 |
    Magdalena Milpas Altas 14.5433 -90.6775 | Santa María de Jesús 14.4759 -90.6989 |
    Ciudad Vieja 14.5064 -90.7735 | San Miguel Dueñas 14.5278 -90.8324 | Alotenango 14.4595 -90.8197 |
    San Antonio Aguas Calientes 14.5535 -90.7823 | Santa Catarina Barahona 14.5554 -90.8062`],
  ['04', `
    Chimaltenango 14.6862 -90.8225 | San José Poaquil 14.8569 -90.9083 |
    San Martín Jilotepeque 14.8405 -90.7816 | Comalapa 14.7491 -90.8987 | Santa Apolonia 14.8205 -90.9582 |
    Tecpán Guatemala 14.8034 -91.0061 | Patzún 14.6471 -91.0344 | Pochuta 14.5339 -91.0749 |
    Patzicía 14.6368 -90.9414 | Santa Cruz Balanyá 14.6955 -90.9336 | Acatenango 14.5478 -90.9563 |
    Yepocapa 14.4638 -90.9853 | San Andrés Itzapa 14.6081 -90.8649 | Parramos 14.5902 -90.8225 |
    Zaragoza 14.6825 -90.8755 | El Tejar 14.6757 -90.7888`],
  ['05', `
    Escuintla 14.2998 -90.7932 | Santa Lucía Cotzumalguapa 14.2872 -91.0709 |
    La Democracia 14.1335 -90.9497 | Siquinalá 14.3501 -90.9399 | Masagua 14.0876 -90.8095 |
    Tiquisate 14.1856 -91.4041 | La Gomera 14.0784 -91.1125 | Guanagazapa 14.1496 -90.6645 |
    San José 13.9587 -90.8824 | Iztapa 13.9628 -90.699 | Palín 14.3957 -90.7039 |
    San Vicente Pacaya 14.3325 -90.6454 | Nueva Concepción 14.1223 -91.3007 | Sipacate 13.9597 -91.143`],
  ['06', `
    Cuilapa 14.2491 -90.2847 | Barberena 14.3056 -90.4147 | Santa Rosa de Lima 14.4429 -90.3372 |
    Casillas 14.3896 -90.1664 | San Rafael Las Flores 14.4508 -90.1624 | Oratorio 14.121 -90.1577 |
    San Juan Tecuaco 14.072 -90.2689 | Chiquimulilla 13.973 -90.3348 | Taxisco 14.0341 -90.5474 |
    Santa María Ixhuatán 14.1447 -90.2579 | Guazacapán 14.024 -90.43 |
    Santa Cruz Naranjo 14.3816 -90.3761 | Pueblo Nuevo Viñas 14.2173 -90.4977 |
    Nueva Santa Rosa 14.3717 -90.2724`],
  ['07', `
    Sololá 14.8232 -91.181 | San José Chacayá 14.7712 -91.2284 | Santa María Visitación 14.7018 -91.3316 |
    Santa Lucía Utatlán 14.7794 -91.2749 | Nahualá 14.7611 -91.3887 |
    Santa Catarina Ixtahuacán 14.7205 -91.3814 | Santa Clara La Laguna 14.7235 -91.3057 |
    Concepción 14.7823 -91.1351 | San Andrés Semetabaj 14.7453 -91.1013 | Panajachel 14.7483 -91.1465 |
    Santa Catarina Palopó 14.7188 -91.1306 | San Antonio Palopó 14.6648 -91.1082 |
    San Lucas Tolimán 14.5956 -91.1466 | Santa Cruz La Laguna 14.7437 -91.2238 |
    San Pablo La Laguna 14.7298 -91.2807 | San Marcos La Laguna 14.736 -91.2599 |
    San Juan La Laguna 14.6676 -91.3147 | San Pedro La Laguna 14.6453 -91.2778 |
    Santiago Atitlán 14.604 -91.2277`],
  ['08', `
    Totonicapán 14.898 -91.3211 | San Cristóbal Totonicapán 14.9258 -91.4725 |
    San Francisco El Alto 14.9698 -91.4774 | San Andrés Xecul 14.9106 -91.4974 |
    Momostenango 15.0888 -91.4172 | Santa María Chiquimula 15.0135 -91.3172 |
    Santa Lucía La Reforma 15.1512 -91.2785 | San Bartolo Aguas Calientes 15.1171 -91.4609`],
  ['09', `
    Quetzaltenango 14.8164 -91.5334 | Salcajá 14.8777 -91.4625 | Olintepeque 14.8936 -91.536 |
    San Carlos Sija 15.0776 -91.5689 | Sibilia 14.9893 -91.6413 | Cabricán 15.104 -91.6492 |
    Cajolá 14.9351 -91.613 | San Miguel Sigüilá 14.9032 -91.6025 | San Juan Ostuncalco 14.8724 -91.6898 |
    San Mateo 14.8445 -91.5855 | Concepción Chiquirichapa 14.8448 -91.6197 |
    San Martín Sacatepéquez 14.7952 -91.6644 | Almolonga 14.8117 -91.4845 | Cantel 14.8167 -91.4397 |
    Huitán 15.0462 -91.6277 | Zunil 14.745 -91.4961 | Colomba 14.7077 -91.7542 |
    San Francisco La Unión 14.9258 -91.5464 | El Palmar 14.6987 -91.6082 | Coatepeque 14.6414 -91.9792 |
    Génova 14.5665 -91.8452 | Flores Costa Cuca 14.6333 -91.8634 | La Esperanza 14.8784 -91.5772 |
    Palestina de los Altos 14.9332 -91.6759`],
  ['10', `
    Mazatenango 14.5112 -91.5192 | Cuyotenango 14.4883 -91.5641 |
    San Francisco Zapotitlán 14.6171 -91.5195 | San Bernardino 14.5303 -91.4542 |
    San José El Ídolo 14.3823 -91.4373 | Santo Domingo Suchitepéquez 14.2968 -91.4931 |
    San Lorenzo 14.2194 -91.5565 | Samayac 14.5726 -91.4698 | San Pablo Jocopilas 14.5918 -91.4312 |
    San Antonio Suchitepéquez 14.5173 -91.409 | San Miguel Panán 14.5061 -91.3596 |
    San Gabriel 14.5077 -91.5144 | Chicacao 14.5231 -91.349 | Patulul 14.3803 -91.1764 |
    Santa Bárbara 14.4744 -91.2467 | San Juan Bautista 14.4284 -91.1989 |
    Santo Tomás La Unión 14.6236 -91.4121 | Zunilito 14.6312 -91.4986 | Pueblo Nuevo 14.6611 -91.5279 |
    Río Bravo 14.3786 -91.3331 | San José La Máquina 14.2837 -91.583`],
  ['11', `
    Retalhuleu 14.4393 -91.8702 | San Sebastián 14.5666 -91.6495 | Santa Cruz Muluá 14.464 -91.6545 |
    San Martín Zapotitlán 14.6137 -91.5939 | San Felipe 14.631 -91.6026 |
    San Andrés Villa Seca 14.318 -91.6567 | Champerico 14.3489 -91.8841 |
    Nuevo San Carlos 14.6261 -91.6918 | El Asintal 14.5697 -91.7499`],
  ['12', `
    San Marcos 15.0017 -91.8348 | San Pedro Sacatepéquez 14.9665 -91.7605 |
    San Antonio Sacatepéquez 14.9626 -91.7096 | Comitancillo 15.1111 -91.7464 |
    San Miguel Ixtahuacán 15.2629 -91.7345 | Concepción Tutuapa 15.2904 -91.869 | Tacaná 15.2637 -92.1009 |
    Sibinal 15.1366 -92.0562 | Tajumulco 15.0624 -91.9706 | Tejutla 15.1585 -91.8305 |
    San Rafael Pie de la Cuesta 14.9281 -91.9117 | Nuevo Progreso 14.7934 -91.9075 |
    El Tumbador 14.8477 -91.9473 | El Rodeo 14.888 -91.9985 | Malacatán 14.9191 -92.1062 |
    Catarina 14.8468 -92.07 | Ayutla 14.7285 -92.1302 | Ocós 14.5539 -92.1808 |
    San Pablo 14.9773 -91.9605 | El Quetzal 14.7717 -91.822 | La Reforma 14.8104 -91.8375 |
    Pajapita 14.7357 -92.0556 | Ixchiguán 15.1438 -91.9155 | San José Ojetenam 15.232 -91.9603 |
    San Cristóbal Cucho 14.8886 -91.7689 | Sipacapa 15.193 -91.6576 |
    Esquipulas Palo Gordo 14.9259 -91.8459 | Río Blanco 15.0414 -91.685 | San Lorenzo 15.0268 -91.7441 |
    La Blanca 14.5536 -92.1198`],
  ['13', `
    Huehuetenango 15.315 -91.3876 | Chiantla 15.5031 -91.4079 | Malacatancito 15.2444 -91.4835 |
    Cuilco 15.4651 -91.9624 | Nentón 15.946 -91.6778 | San Pedro Necta 15.5278 -91.7556 |
    Jacaltenango 15.7531 -91.7332 | Soloma 15.7007 -91.4317 | San Ildefonso Ixtahuacán 15.415 -91.8049 |
    Santa Bárbara 15.3414 -91.6254 | La Libertad 15.5647 -91.9117 | La Democracia 15.6233 -91.8758 |
    San Miguel Acatán 15.7432 -91.6242 | San Rafael La Independencia 15.7297 -91.5223 |
    Todos Santos Cuchumatán 15.5725 -91.585 | San Juan Atitán 15.4726 -91.6263 |
    Santa Eulalia 15.7507 -91.3254 | San Mateo Ixtatán 15.933 -91.4392 | Colotenango 15.4452 -91.7113 |
    San Sebastián Huehuetenango 15.4292 -91.5583 | Tectitán 15.3645 -92.0396 |
    Concepción Huista 15.6541 -91.6473 | San Juan Ixcoy 15.6494 -91.3863 |
    San Antonio Huista 15.6646 -91.7737 | San Sebastián Coatán 15.8133 -91.5848 |
    Barillas 15.9317 -91.2211 | Aguacatán 15.3658 -91.2734 | San Rafael Pétzal 15.4072 -91.6726 |
    San Gaspar Ixchil 15.3779 -91.7165 | Santiago Chimaltenango 15.5083 -91.6852 |
    Santa Ana Huista 15.7435 -91.849 | Unión Cantinil 15.5891 -91.7386 | Petatán 15.6197 -91.7292`],
  ['14', `
    Santa Cruz del Quiché 15.0413 -91.1236 | Chiché 15.0113 -91.0449 | Chinique 15.0727 -91.0221 |
    Zacualpa 15.0933 -90.8852 | Chajul 15.5893 -90.9928 | Chichicastenango 14.8971 -91.0921 |
    Patzité 14.9716 -91.1968 | San Antonio Ilotenango 15.0494 -91.2145 |
    San Pedro Jocopilas 15.1606 -91.1661 | Cunén 15.3661 -91.0182 | San Juan Cotzal 15.4255 -91.0221 |
    Joyabaj 14.9864 -90.8211 | Nebaj 15.5624 -91.1733 | San Andrés Sajcabajá 15.243 -90.9417 |
    Uspantán 15.5041 -90.8192 | Sacapulas 15.2641 -91.1129 | San Bartolomé Jocotenango 15.1845 -91.0336 |
    Canillá 15.1962 -90.8641 | Chicamán 15.4136 -90.6765 | Ixcán 15.9279 -90.8673 |
    Pachalum 14.9189 -90.6545`],
  ['15', `
    Salamá 15.069 -90.2875 | San Miguel Chicaj 15.1607 -90.4131 | Rabinal 15.1133 -90.5071 |
    Cubulco 15.1554 -90.6713 | Granados 14.9363 -90.5754 | El Chol 14.9536 -90.4873 |
    San Jerónimo 15.0655 -90.1942 | Purulhá 15.2161 -90.0385`],
  ['16', `
    Cobán 15.7108 -90.5403 | Santa Cruz Verapaz 15.3395 -90.414 | San Cristóbal Verapaz 15.3973 -90.5651 |
    Tactic 15.2981 -90.3376 | Tamahú 15.3032 -90.2417 | Tucurú 15.3027 -90.081 | Panzós 15.3096 -89.6557 |
    Senahú 15.4188 -89.8394 | San Pedro Carchá 15.5789 -90.152 | San Juan Chamelco 15.3898 -90.2366 |
    Lanquín 15.567 -89.9901 | Cahabón 15.6054 -89.7715 | Chisec 15.892 -90.2939 | Chahal 15.7329 -89.5763 |
    Fray Bartolomé de las Casas 15.8675 -89.7369 | Santa Catalina La Tinta 15.2546 -89.834 |
    Raxruhá 15.8925 -90.081`],
  ['17', `
    Flores 17.37 -89.5346 | San José 17.4045 -89.8097 | San Benito 16.9309 -90.072 |
    San Andrés 17.4895 -90.4051 | La Libertad 17.0299 -90.6431 | San Francisco 16.6474 -89.9781 |
    Santa Ana 16.8247 -89.5769 | Dolores 16.5798 -89.3599 | San Luis 16.0993 -89.6054 |
    Sayaxché 16.3057 -90.2221 | Melchor de Mencos 17.3226 -89.2449 | Poptún 16.3333 -89.5472 |
    Las Cruces 16.7434 -90.6232 | El Chal 16.5257 -89.7338`],
  ['18', `
    Puerto Barrios 15.7043 -88.4906 | Livingston 15.7774 -89.1511 | El Estor 15.4525 -89.4016 |
    Morales 15.4463 -88.7725 | Los Amates 15.2694 -89.0613`],
  ['19', `
    Zacapa 14.9774 -89.4612 | Estanzuela 14.9792 -89.6128 | Río Hondo 15.0985 -89.6003 |
    Gualán 15.1468 -89.3024 | Teculután 15.0796 -89.7826 | Usumatlán 14.9947 -89.8004 |
    Cabañas 14.8851 -89.7766 | San Diego 14.798 -89.7601 | La Unión 14.9552 -89.2781 |
    Huité 14.9182 -89.6977 | San Jorge 14.9093 -89.6036`],
  ['20', `
    Chiquimula 14.803 -89.5791 | San José La Arada 14.7162 -89.6084 | San Juan Ermita 14.7347 -89.4269 |
    Jocotán 14.812 -89.3779 | Camotán 14.8545 -89.2828 | Olopa 14.7001 -89.3164 |
    Esquipulas 14.6206 -89.2671 | Concepción Las Minas 14.4877 -89.4493 | Quezaltepeque 14.6178 -89.4587 |
    San Jacinto 14.6782 -89.513 | Ipala 14.5875 -89.6083`],
  ['21', `
    Jalapa 14.6303 -90.0312 | San Pedro Pinula 14.7035 -89.8544 | San Luis Jilotepeque 14.6535 -89.7151 |
    San Manuel Chaparrón 14.5264 -89.7612 | San Carlos Alzatate 14.4785 -90.0766 |
    Monjas 14.5115 -89.8984 | Mataquescuintla 14.555 -90.2038`],
  ['22', `
    Jutiapa 14.3116 -89.931 | El Progreso 14.3788 -89.8502 | Santa Catarina Mita 14.4412 -89.7706 |
    Agua Blanca 14.4582 -89.6 | Asunción Mita 14.2989 -89.6674 | Yupiltepeque 14.1767 -89.7863 |
    Atescatempa 14.1751 -89.7272 | Jerez 14.0767 -89.7619 | El Adelanto 14.175 -89.8531 |
    Zapotitlán 14.116 -89.8213 | Comapa 14.1156 -89.9115 | Jalpatagua 14.1143 -90.0098 |
    Conguaco 14.0099 -90.0163 | Moyuta 13.9105 -90.1256 | Pasaco 13.9335 -90.2259 |
    San José Acatempa 14.272 -90.1456 | Quesada 14.2857 -90.0595`],
];
